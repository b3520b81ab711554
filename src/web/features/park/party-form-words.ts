/* The form that changes the party on a park's page. */

export const adults = 'Adults'
export const children = 'Children'
export const childrenHint = '5 to 17 years'
export const under5s = 'Under 5s'
export const dogs = 'Dogs'
export const dogsHint = 'What they cost is in every price'
export const assistanceDogs = 'Assistance dogs'
export const assistanceDogsHint = 'Free of charge'
export const fault = 'Between one adult (two on a boat) and 66 guests in all.'
export const update = 'Show prices'
