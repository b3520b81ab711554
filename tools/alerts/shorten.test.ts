import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertNames, shortenRules } from './shorten.ts'

const rule = (expr: string, wait: string) => `      - alert: One\n        expr: ${expr}\n        for: ${wait}\n`

test('durations and thresholds of 5 minutes or more are 20 times shorter, those of 30 seconds stay', () => {
  expect(shortenRules(rule('max(a_seconds) > 300', '1m'))).toBe(rule('max(a_seconds) > 15', '3s'))
  expect(shortenRules(rule('max(a_seconds) > 1800', '10m'))).toBe(rule('max(a_seconds) > 90', '30s'))
  expect(shortenRules(rule('max(a_seconds) > 30', '2m'))).toBe(rule('max(a_seconds) > 30', '6s'))
  expect(shortenRules(rule('sum(rate(a_total[5m])) > 0', '5m'))).toBe(rule('sum(rate(a_total[15s])) > 0', '15s'))
})

test('no minutes are left of the real rules, and nothing else has changed', () => {
  const rules = readFileSync('ops/alerts.yml', 'utf8')
  const short = shortenRules(rules)
  expect(short).not.toMatch(/\dm\b/)
  expect(alertNames(short)).toEqual(alertNames(rules))
  expect(alertNames(rules)).toContain('StockStale')
  expect(short.split('\n')).toHaveLength(rules.split('\n').length)
})
