import { expect, type APIRequestContext } from '@playwright/test'

export interface PostAnswer {
  readonly id: number
  readonly slug: string
  readonly title: { readonly rendered: string }
  readonly pageHeaderImage: { readonly key: string; readonly alt: string } | null
  readonly content: { readonly rendered: string }
}

/** The response of the shop's API, which must be OK. */
export async function read<Data>(
  request: APIRequestContext,
  path: string,
  params: Record<string, string | number>,
): Promise<Data> {
  const response = await request.get(path, { params })
  expect(response.status(), path).toBe(200)
  return ((await response.json()) as { data: Data }).data
}

export async function wordPressTotal(request: APIRequestContext): Promise<number> {
  const response = await request.get(`${process.env.WORDPRESS_URL}/wp-json/wp/v2/posts?per_page=1`)
  return Number(response.headers()['x-wp-total'])
}
