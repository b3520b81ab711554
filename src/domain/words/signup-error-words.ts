/** Of the fields of the newsletter's form. */
export const signupError = {
  fname: 'Add your first name',
  email: 'Choose a valid email address',
} as const
