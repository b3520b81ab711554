/**
 * Mutations of src/domain that change nothing that anybody could observe, which no test can find: the file, the text,
 * what Stryker puts in its place, and the reason. `within` is part of the line where a text stands several times.
 */
export const EQUIVALENT_MUTATIONS = []
