import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deferred, deferredParts } from './deferred.tsx'

test('a deferred part is rendered whole by the server once it has been waited for', async () => {
  const Reviews = deferred(async () => ({ park }: { readonly park: string }) => <h2>Reviews of {park}</h2>)
  await deferredParts()
  expect(renderToString(<Reviews park="Heron Mere" />)).toContain('<h2>Reviews of <!-- -->Heron Mere</h2>')
})

test('a part inside a deferred part is waited for too', async () => {
  const Outer = deferred(async () => {
    const Inner = deferred(async () => () => <p>Within</p>)
    return () => <Inner />
  })
  await deferredParts()
  expect(renderToString(<Outer />)).toContain('<p>Within</p>')
})

test('a part that fails is asked for again', async () => {
  let times = 0
  const Late = deferred(async () => {
    times += 1
    if (times === 1) throw new Error('the line was cut')
    return () => <p>Here after all</p>
  })
  await expect(deferredParts()).rejects.toThrow('Loading chunk failed')
  await deferredParts()
  expect(renderToString(<Late />)).toContain('Here after all')
})
