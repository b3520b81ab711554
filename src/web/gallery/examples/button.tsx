import { Button, ButtonForm, pressed, ButtonLink } from '../../ui/actions/button.tsx'
import { HeartIcon } from '../../ui/icons/interface-icons.tsx'
import type { PartExamples } from '../example.ts'

const KINDS = ['action', 'primary', 'outline', 'quiet'] as const

/** The hover style, shown without a pointer. */
const UNDER_POINTER = {
  action: 'bg-action-hover!',
  primary: 'bg-ink!',
  outline: 'border-ink! bg-tint!',
  quiet: 'bg-tint! text-ink!',
}

export const buttonExamples: PartExamples = {
  part: 'Button',
  use: 'Triggers an action on the page. One action button per page; primary and outline are secondary; quiet is for rarely needed actions. Use a button link for navigation.',
  examples: [
    {
      name: 'Kinds',
      Sample: () => (
        <div className="flex flex-wrap gap-3">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind}>
              {kind === 'action' ? 'Search' : kind}
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'Hover',
      Sample: () => (
        <div className="flex flex-wrap gap-3">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} className={UNDER_POINTER[kind]}>
              {kind}
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'Focus: two rings',
      Sample: () => (
        <div className="flex flex-wrap gap-4">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} className="focus-ring">
              {kind}
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'Disabled',
      Sample: () => (
        <div className="flex flex-wrap gap-3">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              {kind}
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'Busy: announced, ignores further presses',
      Sample: () => (
        <Button kind="action" isBusy>
          Pay £75 now
        </Button>
      ),
    },
    {
      name: 'With an icon, and the icon alone with a name',
      Sample: () => (
        <div className="flex flex-wrap gap-3">
          <Button>
            <HeartIcon className="size-5" />
            Save this park
          </Button>
          <Button aria-label="Save this park" className="px-3">
            <HeartIcon className="size-5" />
          </Button>
        </div>
      ),
    },
    {
      name: 'As a link',
      Sample: () => (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/help" kind="action">
            Choose this lodge
          </ButtonLink>
          <ButtonLink to="/help">All questions</ButtonLink>
        </div>
      ),
    },
    {
      name: 'As a form, which works before hydration',
      Sample: () => (
        <ButtonForm values={{ extra: 'LINEN' }} onSubmit={pressed(() => {})}>
          <Button type="submit">Hold this lodge</Button>
        </ButtonForm>
      ),
    },
    {
      name: 'Wide, with a long text',
      width: 'narrow',
      Sample: () => (
        <Button kind="action" isWide>
          Hold Heather Lodge at Gorse Cliff Holiday Park for twenty minutes
        </Button>
      ),
    },
  ],
}
