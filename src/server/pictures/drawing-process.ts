/**
 * Draws pictures for the server as a process of its own, with less of the processor than the server and its database:
 * a page full of new pictures must not slow a booking. Ends when the server no longer needs it, or has ended.
 */
import os from 'node:os'
import { loadIllustrator } from '../demonstration.ts'
import type { DrawingAnswer, DrawingOrder, DrawingRequest } from './draw-in-process.ts'
import { drawShareImage } from './share-image.ts'

os.setPriority(os.constants.priority.PRIORITY_LOW)
// Ctrl-C in a terminal reaches this process too; the server ends it.
process.on('SIGINT', () => {})

const { draw } = await loadIllustrator()

process.on('message', ({ id, order }: DrawingRequest) => {
  void drawn(order).then((content) => {
    if (process.connected) process.send?.({ id, ...content } satisfies DrawingAnswer, undefined, {}, ignoreEnded)
  })
})

/** The server may end while it is sent a picture: nobody waits for it any more. */
function ignoreEnded(): void {}

async function drawn(order: DrawingOrder): Promise<Omit<DrawingAnswer, 'id'>> {
  try {
    return { bytes: await ('scene' in order ? drawShareImage(order) : draw(order)) }
  } catch (error) {
    return { failure: String(error) }
  }
}
