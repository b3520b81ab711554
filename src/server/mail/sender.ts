import type { SiteConfig } from '../../brands/site-config.ts'

/** The sender of emails, and the addresses that they link to. */
export interface Sender {
  readonly site: Pick<
    SiteConfig,
    'brandName' | 'design' | 'email' | 'telephone' | 'hours' | 'company' | 'attractions' | 'termsUrl'
  >
  /** The address of the site, without a trailing slash. */
  readonly publicUrl: string
  /** The From address. */
  readonly from: string
  /** The address of staff, who handle customers' requests. */
  readonly staff: string
  /** Demonstration: payments are not real, and every email says so. */
  readonly isDemonstration: boolean
}

interface MailSettings {
  readonly PUBLIC_URL: string
  readonly MAIL_FROM?: string
  readonly STAFF_EMAIL?: string
}

/** The sender from the settings; defaults are the site's own. */
export function senderOf(site: SiteConfig, env: MailSettings, isDemonstration: boolean): Sender {
  return {
    site,
    publicUrl: env.PUBLIC_URL,
    from: env.MAIL_FROM ?? site.email,
    staff: env.STAFF_EMAIL ?? site.email,
    isDemonstration,
  }
}
