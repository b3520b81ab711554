/** Of the fields of the newsletter's form. */
export const signupFault = {
  fname: 'Add your first name',
  email: 'Choose a valid email address',
} as const
