interface Place {
  readonly number: number
  readonly count: number
}

export const gallery = ({ of }: { of: string }) => `Photos of ${of}`
export const picture = ({ number, count }: Place) => `Photo ${number} of ${count}`
export const counter = ({ number, count }: Place) => `${number} of ${count}`
export const pictureAll = ({ count }: { count: number }) => `View all ${count} photos`
export const pictureAllOf = ({ count, of }: { count: number; of: string }) => `View all ${count} photos of ${of}`
export const pictureShow = ({ number, count }: Place) => `Show photo ${number} of ${count}`
export const pictureOpen = ({ number, count }: Place) => `View photo ${number} of ${count}`
export const picturesFailed = 'We could not open the photos.'
export const picturePrevious = 'Previous photo'
export const pictureNext = 'Next photo'
export const grid = 'All photos'
export const back = ({ park }: { park: string }) => `Back to ${park}`
