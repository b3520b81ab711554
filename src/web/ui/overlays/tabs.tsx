import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface TabItem {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

interface Props {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly items: readonly TabItem[]
  /** For controlled use, such as state in the address. */
  readonly selectedId?: string
  readonly onSelect?: (id: string) => void
  readonly className?: string
}

/** The neighbour for an arrow key; wraps around. */
function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * Tabs. Arrow keys, Home and End select; Tab moves into the panel. Without JavaScript all panels are shown with their
 * labels.
 */
export function Tabs({ label, items, selectedId, onSelect, className }: Props) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(items[0]?.id)
  const selected = selectedId ?? chosen
  const select = (id: string) => {
    setChosen(id)
    onSelect?.(id)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event.key, index, items.length)
    const item = target === undefined ? undefined : items[target]
    if (!item) return
    event.preventDefault()
    select(item.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target!]?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="rail flex gap-1 border-b border-rule noscript:hidden"
      >
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-tab-${item.id}`}
            aria-selected={item.id === selected}
            aria-controls={`${base}-panel-${item.id}`}
            tabIndex={item.id === selected ? 0 : -1}
            onClick={() => select(item.id)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="tab"
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${base}-panel-${item.id}`}
          aria-labelledby={`${base}-tab-${item.id}`}
          tabIndex={0}
          className={classNames('rounded-control pt-5', item.id !== selected && 'hidden noscript:block')}
        >
          <p className="mb-2 hidden font-semibold noscript:block">{item.label}</p>
          {item.content}
        </div>
      ))}
    </div>
  )
}
