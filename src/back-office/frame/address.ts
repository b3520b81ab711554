import type { z } from 'zod'

type Fields = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>

/**
 * The address of a page, from its path and the schema of its query. Leaves out undefined and default values.
 *
 * @param path with parameters: '/staff/offers/codes/:code'
 * @param values by field: texts, numbers, true for a box that is ticked, and lists
 */
export function addressOf<Schema extends z.ZodObject>(
  path: string,
  schema: Schema,
  values: Partial<z.output<Schema>>,
): string {
  const query = new URLSearchParams()
  let filled = path
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const value = (values as Fields)[name]
    const param = new RegExp(`:${name}\\b`)
    if (param.test(path)) filled = filled.replace(param, encodeURIComponent(String(value)))
    else if (value !== undefined && value !== field.safeParse(undefined).data)
      for (const one of [value].flat()) query.append(name, String(one))
  }
  return query.size === 0 ? filled : `${filled}?${query}`
}
