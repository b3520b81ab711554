/* What is said of a field that cannot be accepted [ERR-04]: pages, forms without script and the API say the same. */

export const emailRequired = 'Please enter your email address'
export const emailInvalid = 'Please enter a valid email address'
export const telephoneInvalid = 'Please enter a valid contact telephone number'
export const tooLong = ({ most }: { most: number }) => `Please use at most ${most} characters`

export const titleRequired = 'Please select a title'
