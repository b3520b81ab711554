import { registerMessages } from './registry.ts'

/** What stands in the place of every page while the site is closed [SHELL-12]. */
export const maintenanceMessages = registerMessages({
  'maintenance.title': 'We are currently making exciting changes to further improve your site experience!',
  'maintenance.text':
    'We are closed for a short while and back soon. Holidays that are booked stay booked, and a payment that was under way is seen through.',
  'maintenance.retry': 'Try again',
  'maintenance.contact': 'If it cannot wait, we are here to help:',
})
