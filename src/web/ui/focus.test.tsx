// @vitest-environment jsdom
import { useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { control, mount, press, settled } from '../testing/mount.tsx'
import { useKeptFocus } from './focus.ts'

function Page({ children }: { readonly children: ReactNode }) {
  useKeptFocus()
  return (
    <>
      <h1>Results</h1>
      {children}
    </>
  )
}

const page = (content: ReactNode) => <Page>{content}</Page>

/** Chips that go when pressed, in a section with a heading. */
function Chips({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names)
  return (
    <section>
      <h2>Filters</h2>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button onClick={() => setLeft(left.filter((other) => other !== name))}>{name}</button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A part that another takes the place of when its button is pressed. */
function Replaced({ by }: { readonly by: ReactNode }) {
  const [isDone, setDone] = useState(false)
  return (
    <div>
      <p>Before</p>
      {isDone ? by : <button onClick={() => setDone(true)}>Apply</button>}
      <a href="/elsewhere">After</a>
    </div>
  )
}

const focused = () => document.activeElement?.textContent

it('gives the focus of an item that goes to the next one [A11Y-60]', async () => {
  mount(page(<Chips names={['Hot tub', 'Sea views', 'Dogs']} />))
  press('Sea views')
  await settled()
  expect(focused()).toBe('Dogs')
})

it('gives the focus of the last item to the one before, and of the only one to the heading of the list [A11Y-60]', async () => {
  mount(page(<Chips names={['Hot tub', 'Dogs']} />))
  press('Dogs')
  await settled()
  expect(focused()).toBe('Hot tub')
  press('Hot tub')
  await settled()
  expect(document.activeElement?.tagName).toBe('H2')
  expect(focused()).toBe('Filters')
})

it('gives the focus to the message that takes the place of what was pressed, although links follow [A11Y-60]', async () => {
  mount(page(<Replaced by={<p>WELCOME10 is applied</p>} />))
  press('Apply')
  await settled()
  expect(focused()).toBe('WELCOME10 is applied')
})

it('gives the focus to the first field of the form that takes the place [A11Y-60]', async () => {
  const form = (
    <form>
      <label>
        Code <input aria-label="Code" />
      </label>
    </form>
  )
  mount(page(<Replaced by={form} />))
  press('Apply')
  await settled()
  expect(document.activeElement).toBe(control('Code'))
})

it('gives the focus back to what had it before, where what goes has no neighbours [A11Y-60]', async () => {
  const toast = document.createElement('aside')
  toast.innerHTML = '<button>Close</button>'
  mount(page(<button>Save</button>))
  document.body.append(toast)
  press('Save')
  control('Close').focus()
  toast.remove()
  await settled()
  expect(focused()).toBe('Save')
})

it('leaves the focus to the page that has another address, and where it was not lost [A11Y-60]', async () => {
  const render = mount(page(<Chips names={['Hot tub', 'Dogs']} />))
  control('Dogs').focus()
  history.pushState(null, '', '/another-page')
  render(page(<p>Another page</p>))
  await settled()
  expect(document.activeElement).toBe(document.body)
  history.pushState(null, '', '/')
  render(
    <Page>
      <Chips key="anew" names={['Hot tub', 'Dogs']} />
      <button>Search</button>
    </Page>,
  )
  control('Dogs').focus()
  control('Search').focus()
  render(
    <Page>
      <p>None</p>
      <button>Search</button>
    </Page>,
  )
  await settled()
  expect(focused()).toBe('Search')
})
