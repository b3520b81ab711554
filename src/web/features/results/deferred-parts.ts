import { deferred } from '../../deferred.tsx'

/**
 * Parts of the results that are of use as plain HTML at first: the code of the still ones comes when they are approached,
 * of the others when they are in sight too.
 */
export const DateStrip = deferred(async () => (await import('./date-strip.tsx')).DateStrip, { isStill: true })
export const FilterChips = deferred(async () => (await import('./filter-chips.tsx')).FilterChips, { isStill: true })
export const FilterDialog = deferred(async () => (await import('./filter-dialog.tsx')).FilterDialog, { isStill: true })
export const FilterForm = deferred(async () => (await import('./filter-form.tsx')).FilterForm, { isStill: true })
export const NoResults = deferred(async () => (await import('./no-results.tsx')).NoResults, { isStill: true })
export const ResultsMap = deferred(async () => (await import('./results-map.tsx')).ResultsMap)
export const ResultList = deferred(async () => (await import('./result-list.tsx')).ResultList)
export const ResultsFailed = deferred(async () => (await import('./results-failed.tsx')).ResultsFailed)
export const ShareButton = deferred(async () => (await import('../../ui/share-button.tsx')).ShareButton)
export const ShowMore = deferred(async () => (await import('../../ui/show-more.tsx')).ShowMore)
export const SortNote = deferred(async () => (await import('./sort-note.tsx')).SortNote, { isStill: true })
