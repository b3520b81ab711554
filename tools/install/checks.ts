/** Checks that are printed one by one; a failed one stops no other. */
let failed = 0

export const failures = (): number => failed

export async function check(name: string, work: () => unknown): Promise<void> {
  try {
    await work()
    console.log(`  ✓ ${name}`)
  } catch (error) {
    failed++
    console.log(`  × ${name}\n${(error as Error).message}`)
  }
}

/** @throws Error unless they have the same JSON */
export function same(found: unknown, expected: unknown): void {
  const [is, shouldBe] = [JSON.stringify(found), JSON.stringify(expected)]
  if (is !== shouldBe) throw new Error(`    expected ${shouldBe}\n    found    ${is}`)
}
