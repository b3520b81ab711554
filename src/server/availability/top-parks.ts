/**
 * The `count` smallest of many sort keys in ascending order, without sorting the rest. A max-heap holds the best so
 * far, so that most keys are rejected by one comparison. `keys` is reordered.
 */
export function smallestKeys(keys: Float64Array, count: number): Float64Array {
  if (count >= keys.length / 4) return keys.sort().subarray(0, count)
  const heap = keys.slice(0, count)
  for (let index = (count >>> 1) - 1; index >= 0; index--) siftDown(heap, index)
  for (let index = count; index < keys.length; index++) {
    if (keys[index]! < heap[0]!) {
      heap[0] = keys[index]!
      siftDown(heap, 0)
    }
  }
  return heap.sort()
}

function siftDown(heap: Float64Array, start: number): void {
  const value = heap[start]!
  let hole = start
  for (let child = 2 * hole + 1; child < heap.length; child = 2 * hole + 1) {
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++
    if (heap[child]! <= value) break
    heap[hole] = heap[child]!
    hole = child
  }
  heap[hole] = value
}
