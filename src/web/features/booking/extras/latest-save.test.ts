import { describe, expect, it } from 'vitest'
import { LatestSave } from './latest-save.ts'

function controlled() {
  const calls: { value: number; end: (answer: string) => void; fail: () => void }[] = []
  const save = (value: number) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ value, end: resolve, fail: () => reject(new Error('failed')) })
    })
  return { calls, saver: new LatestSave(save) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('LatestSave', () => {
  it('saves one at a time and skips values that were replaced meanwhile', async () => {
    const { calls, saver } = controlled()
    void saver.put(1)
    void saver.put(2)
    const last = saver.put(3)
    expect(calls.map((call) => call.value)).toEqual([1])
    calls[0]?.end('one')
    await settle()
    expect(calls.map((call) => call.value)).toEqual([1, 3])
    calls[1]?.end('three')
    expect(await last).toBe('three')
  })

  it('ignores a failure if a newer value follows, and reports that of the last', async () => {
    const { calls, saver } = controlled()
    const first = saver.put(1)
    const second = saver.put(2)
    calls[0]?.fail()
    await settle()
    calls[1]?.fail()
    await expect(second).rejects.toThrow('failed')
    await expect(first).rejects.toThrow('failed')
  })

  it('works again after a failure', async () => {
    const { calls, saver } = controlled()
    const failed = saver.put(1)
    calls[0]?.fail()
    await expect(failed).rejects.toThrow('failed')
    const again = saver.put(1)
    calls[1]?.end('saved')
    expect(await again).toBe('saved')
  })
})
