import type { ReactNode } from 'react'
import type { PageSite } from '../page/api-context.ts'
import * as words from './words.ts'

type PaymentMark = PageSite['paymentMarks'][number]

type DrawnNetwork = 'facebook' | 'instagram' | 'youtube'

/** Our own icons of social networks; others show their first letter. */
const NETWORK_SIGNS: Record<DrawnNetwork, string> = {
  facebook:
    'M14 21v-7h2.500l.5-3.500H14V8.500c0-1 .5-1.75 1.75-1.750H17V3.700A12 12 0 0 0 14.9 3.500c-2.2 0-3.65 1.35-3.65 3.750v3.250H8.500V14h2.750v7',
  instagram:
    'M7.5 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 7h.01',
  youtube: 'M5.5 5.500h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9l5 3-5 3z',
}

const isDrawn = (network: string): network is DrawnNetwork => Object.hasOwn(NETWORK_SIGNS, network)

export function SocialLinks({ site }: { readonly site: PageSite }) {
  return (
    <nav aria-label={words.social(site.brandName)}>
      <ul className="flex gap-2">
        {site.socialLinks.map(({ network, url }) => (
          <li key={network}>
            <a
              href={url}
              rel="noopener"
              aria-label={isDrawn(network) ? words.socialNetwork[network] : network}
              className="grid size-11 place-items-center rounded-pill border border-current hover:bg-paper hover:text-ink"
            >
              <NetworkSign network={network} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NetworkSign({ network }: { readonly network: string }) {
  if (!isDrawn(network)) {
    return (
      <span aria-hidden="true" className="font-semibold uppercase">
        {network.slice(0, 1)}
      </span>
    )
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      <path d={NETWORK_SIGNS[network]} />
    </svg>
  )
}

/** Small icons of payment methods. */
const PAYMENT_DRAWINGS: Record<PaymentMark, ReactNode> = {
  visa: (
    <path d="M9 8.5 11 16l2.5-7.500M16.5 8.5 15 16M22.5 9.200c-1.3-1-3.8-.8-3.8.9 0 1.9 3.3 1.5 3.3 3.6 0 1.9-2.9 2.2-4.4 1M24.5 16l3.7-7.500h.8L30 16m-4.3-2.400h3.9" />
  ),
  mastercard: (
    <>
      <circle cx="17" cy="12" r="6" />
      <circle cx="23" cy="12" r="6" />
    </>
  ),
  paypal: (
    <path d="M13.5 18 15.5 6h4.500c3 0 4.3 1.7 3.7 4.2-.6 2.4-2.4 3.6-5 3.600h-2.500L15.5 18zM18 18.500l.5-3h2.200c2.3 0 3.9-1.1 4.4-3.2.2-.9 0-1.7-.5-2.3" />
  ),
}

export function PaymentMarks({ marks }: { readonly marks: readonly PaymentMark[] }) {
  return (
    <ul aria-label={words.accepted} className="flex gap-2">
      {marks.map((mark) => (
        <li key={mark}>
          <svg
            role="img"
            aria-label={words.mark[mark]}
            viewBox="0 0 40 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="h-7 w-12"
          >
            <rect x=".75" y=".75" width="38.5" height="22.5" rx="3" className="opacity-60" />
            {PAYMENT_DRAWINGS[mark]}
          </svg>
        </li>
      ))}
    </ul>
  )
}
