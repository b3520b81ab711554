export const TEXT_CANNOT_BE_SHOWN = 'Sorry, this article cannot be shown at the moment.'
