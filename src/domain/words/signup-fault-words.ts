/** Of the fields of the newsletter's form. */
export const signupFault = {
  fname: 'Enter your first name',
  email: 'Enter a valid email address',
} as const
