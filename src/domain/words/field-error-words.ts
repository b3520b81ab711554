/* The errors of fields [ERR-04]: pages, forms without script and the API say the same. */

export const emailRequired = 'Enter your email address'
export const emailInvalid = 'Enter a valid email address'
export const telephoneInvalid = 'Enter a valid phone number'
export const tooLong = (max: number) => `Use at most ${max} characters`

/** Of a choice that has no sentence of its own. */
export const choiceRequired = (of: string) => `Please select a value for ${of}`
