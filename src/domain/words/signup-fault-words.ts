/** Of the fields of the newsletter's form. */
export const signupFault = {
  fname: 'Please add your first name',
  email: 'Please choose a valid email address',
} as const
