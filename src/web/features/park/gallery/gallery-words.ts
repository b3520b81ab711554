interface Place {
  readonly number: number
  readonly count: number
}

export const gallery = ({ of }: { of: string }) => `Pictures of ${of}`
export const picture = ({ number, count }: Place) => `Picture ${number} of ${count}`
export const counter = ({ number, count }: Place) => `${number} of ${count}`
export const pictureAll = ({ count }: { count: number }) => `View all ${count} pictures`
export const pictureAllOf = ({ count, of }: { count: number; of: string }) => `View all ${count} pictures of ${of}`
export const pictureShow = ({ number, count }: Place) => `Show picture ${number} of ${count}`
export const pictureOpen = ({ number, count }: Place) => `View picture ${number} of ${count}`
export const picturesFailed = 'We could not open the pictures.'
export const picturePrevious = 'Previous picture'
export const pictureNext = 'Next picture'
export const row = 'Swipe or scroll through the pictures'
export const grid = 'All pictures'
export const back = ({ park }: { park: string }) => `Back to ${park}`
