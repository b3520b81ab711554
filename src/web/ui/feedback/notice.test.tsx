// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mount, spoken } from '../../testing/mount.tsx'
import { Notice } from './notice.tsx'

it('says an error that appears at once, its remedy left out, and again when its text changes [A11Y-61]', () => {
  const render = mount(<p>Page</p>)
  const error = (text: string) => (
    <Notice kind="error" action={<button>Retry</button>}>
      {text}
    </Notice>
  )
  render(error('We couldn’t load the reviews.'))
  expect(spoken('assertive')).toEqual(['We couldn’t load the reviews.'])
  render(error('There is no connection.'))
  expect(spoken('assertive')).toEqual(['We couldn’t load the reviews.', 'There is no connection.'])
  render(error('There is no connection.'))
  expect(spoken('assertive')).toHaveLength(2)
})

it('says nothing of a notice that takes the focus, which is read there, and nothing of one for the eye [A11Y-61]', () => {
  const render = mount(<p>Page</p>)
  render(
    <>
      <Notice kind="error" takesFocus>
        Refused
      </Notice>
      <Notice kind="info">Also of interest</Notice>
    </>,
  )
  expect(document.activeElement?.textContent).toBe('Refused')
  expect([...spoken('assertive'), ...spoken()]).toEqual([])
})

it('says a success politely [A11Y-61]', () => {
  const render = mount(<p>Page</p>)
  render(<Notice kind="success" isAnnounced title="Saved" />)
  expect(spoken()).toEqual(['Saved'])
  expect(spoken('assertive')).toEqual([])
})
