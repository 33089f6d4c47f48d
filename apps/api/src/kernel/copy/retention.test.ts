import { describe, expect, it } from 'vitest'
import { instantOf, pointsToKeep } from './retention.ts'

/** A point at three in the morning of São Paulo, of each of so many days before the 24th of November of 2026. */
const nights = (many: number) =>
  Array.from({ length: many }, (_, n) =>
    new Date(Date.UTC(2026, 10, 24 - n, 6)).toISOString().replaceAll(':', '-'),
  )
const days = (kept: Iterable<string>) => [...kept].map((point) => point.slice(0, 10)).sort()
const zone = 'America/Sao_Paulo'

describe('points that stay', () => {
  it('are the last of days, weeks and months', () => {
    const kept = pointsToKeep(nights(400), { diarias: 7, semanais: 4, mensais: 12 }, zone)
    expect(days(kept)).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-08',
      '2026-11-15',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ])
  })

  it('are the last of each day, as days are here, and the newest of all', () => {
    const points = ['2026-11-23T12-00-00.000Z', '2026-11-24T02-30-00.000Z', '2026-11-24T03-30-00.000Z']
    // Half past two in UTC is still the day before in São Paulo.
    expect(pointsToKeep(points, { diarias: 2, semanais: 0, mensais: 0 }, zone)).toEqual(
      new Set(points.slice(1)),
    )
    expect(pointsToKeep(points, { diarias: 0, semanais: 0, mensais: 0 }, zone)).toEqual(
      new Set(points.slice(2)),
    )
  })

  it('are those that nobody gives away too, and none that is not there', () => {
    const points = nights(10)
    const [newest, , , fourth] = points
    const kept = pointsToKeep(points, { diarias: 1, semanais: 0, mensais: 0 }, zone, [
      fourth ?? '',
      'another',
    ])
    expect(kept).toEqual(new Set([newest, fourth]))
  })

  it('are counted by the days that have points: an idle month gives none away', () => {
    const points = ['2026-08-01T06-00-00.000Z', '2026-08-02T06-00-00.000Z', '2026-11-24T06-00-00.000Z']
    expect(pointsToKeep(points, { diarias: 3, semanais: 0, mensais: 0 }, zone).size).toBe(3)
  })
})

it('a point tells its instant', () => {
  expect(instantOf('2026-11-22T19-29-32.735Z').toISOString()).toBe('2026-11-22T19:29:32.735Z')
})
