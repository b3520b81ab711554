/* What is said of a party that cannot be accepted. */

export const initialRequired = 'Please enter an initial'
export const surnameRequired = 'Please enter a surname'
export const dateOfBirthInvalid = 'Please enter a valid date of birth'
export const leadNotAdult = ({ minimum }: { minimum: number }) => `The lead guest must be ${minimum} or over`
export const boatMinAdults = ({ minimum }: { minimum: number }) => `Min. ${minimum} adults for Boating holidays.`
