/** A fault of a setting, as the start of the server and the doctor say it. */

/** Settings whose value is a secret, or has one in it. Those of payment providers have such names too. */
const SECRET = /SECRET|KEY|PASSWORD|TOKEN|AUTH|DSN|DATABASE_|SMTP_URL|SUPPLIERS/

/** A log has no use for more. */
const LONGEST_VALUE = 80

export const isSecretSetting = (name: string): boolean => SECRET.test(name)

/**
 * 'PORT: must be a whole number from 0 to 65535, not "abc"'. The value of a secret is left out, and of an address its user
 * and password.
 */
export function settingError(name: string, message: string, value?: string): string {
  if (value === undefined || isSecretSetting(name)) return `${name}: ${message}`
  return `${name}: ${message}, not ${JSON.stringify(shortened(value.replace(/\/\/[^/@]*@/g, '//…@')))}`
}

const shortened = (value: string) => (value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value)
