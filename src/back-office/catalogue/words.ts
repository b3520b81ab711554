export const CATALOGUE_TITLE = 'Catalogue'
