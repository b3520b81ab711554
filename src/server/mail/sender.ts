import type { SiteConfig } from '../../brands/site-config.ts'

/** Whose name a message bears, and where what it says of itself leads. */
export interface Sender {
  readonly site: Pick<
    SiteConfig,
    'brandName' | 'design' | 'email' | 'telephone' | 'hours' | 'company' | 'attractions' | 'termsUrl'
  >
  /** The address of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Address that messages are sent from. */
  readonly from: string
  /** Address of those who see to what customers ask. */
  readonly staff: string
  /** Payments are pretended, and every message says so. */
  readonly isDemonstration: boolean
}

interface MailSettings {
  readonly PUBLIC_URL: string
  readonly MAIL_FROM?: string
  readonly STAFF_EMAIL?: string
}

/** The sender as the settings say; what they leave out is the site's own address. */
export function senderOf(site: SiteConfig, env: MailSettings, isDemonstration: boolean): Sender {
  return {
    site,
    publicUrl: env.PUBLIC_URL,
    from: env.MAIL_FROM ?? site.email,
    staff: env.STAFF_EMAIL ?? site.email,
    isDemonstration,
  }
}
