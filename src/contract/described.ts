import * as z from 'zod/mini'

/**
 * The schema with a description, which the OpenAPI document shows and generated clients repeat (CommonMark). Bundles for
 * browsers leave out what they do not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  const copy = z.core.clone(schema, schema._zod.def, { parent: true })
  z.globalRegistry.add(copy, { description })
  return copy
}
