/** A state machine as data: for each state, the states it may move to. A final state has an empty list. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

export function canMove<State extends string>(transitions: Transitions<State>, from: State, to: State): boolean {
  return transitions[from].includes(to)
}

export function isEndState<State extends string>(transitions: Transitions<State>, state: State): boolean {
  return transitions[state].length === 0
}

/** The states that may move to `to`, for the WHERE clause of a compare-and-set update. */
export function statesBefore<State extends string>(transitions: Transitions<State>, to: State): State[] {
  return (Object.keys(transitions) as State[]).filter((from) => transitions[from].includes(to))
}

/** States that cannot be reached from `start`; empty for a valid machine. */
export function unreachableStates<State extends string>(transitions: Transitions<State>, start: State): State[] {
  const reached = new Set<State>([start])
  const queue = [start]
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const next of transitions[state]) {
      if (!reached.has(next)) {
        reached.add(next)
        queue.push(next)
      }
    }
  }
  return (Object.keys(transitions) as State[]).filter((state) => !reached.has(state))
}
