import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { PhoneIcon } from '../../ui/icons/interface-icons.tsx'
import { offersMyBooking } from './booking-path.ts'
import { phoneHref } from './contacts.tsx'
import { Link } from '../../ui/link.tsx'

const LINK =
  'inline-flex h-[42px] items-center gap-2 hover:underline focus-visible:outline-offset-[-2px] underline-offset-4'

/** 42 px high; the phone number stands in the same place on every page. */
export function TopBar({ pathname }: { readonly pathname: string }) {
  const { site } = usePageFacts()
  return (
    <div className="bg-primary text-white print:hidden">
      <div className="mx-auto flex h-[42px] max-w-page items-center gap-6 px-4 text-small md:px-8">
        <a href={phoneHref(site.telephone)} className={`${LINK} font-semibold`}>
          <PhoneIcon className="size-4" />
          <span className="sr-only">{message('shell.phoneLabel')}</span>
          {site.telephone}
        </a>
        <span className="hidden opacity-90 lg:inline">
          {site.hours.map((hours) => message('shell.hours', hours)).join(', ')}
        </span>
        <span className="grow" />
        <a href={site.reviewsLink.url} rel="noopener" className={`${LINK} max-sm:hidden`}>
          {site.reviewsLink.title}
        </a>
        {site.myBookingPath && offersMyBooking(pathname) && (
          <Link to={site.myBookingPath} className={`${LINK} font-semibold`}>
            {message('shell.myBooking')}
          </Link>
        )}
      </div>
    </div>
  )
}
