export const planScale = ({ metres }: { metres: number }) => `${metres} metres`
export const planNotToScale = 'Not to scale, because we do not know the floor area.'
export const planStepFree = ({ width }: { width: number }) => `Step-free route, doors at least ${width} cm wide`
export const planOutside = ({ parts }: { parts: string }) => `Outside: ${parts}`
export const planOutsidePart = {
  deck: 'decking',
  'hot-tub': 'hot tub',
  ramp: 'ramp to the door',
  steps: 'steps to the door',
} as const
export const planLiving = 'Living room and kitchen'
export const planSaloon = 'Saloon and galley'
export const planBath = 'Bathroom'
export const planShower = 'Shower and WC'
export const planBedroom = 'Bedroom'
