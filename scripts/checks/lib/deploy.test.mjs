import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../setup/root.mjs'
import { composeVolumes, containerFaults, instructionsOf } from './deploy.mjs'

const read = (/** @type {string[]} */ ...path) => readFileSync(inRoot(...path), 'utf8')

describe('the container files', () => {
  const container = read('deploy', 'Containerfile')
  const compose = read('deploy', 'compose.yaml')

  it('build a container without faults, whose folders belong to who runs in it', () => {
    expect(containerFaults(container)).toEqual([])
    const { mounts, undeclared } = composeVolumes(compose)
    expect(undeclared).toEqual([])
    const own = mounts
      .map(({ folder }) => folder)
      .filter((folder) => !folder.startsWith('/var/lib/postgresql'))
    expect(own).toEqual(['/dados', '/copias'])
    const declared = instructionsOf(container).find(({ name }) => name === 'VOLUME')
    expect(JSON.parse(declared?.rest ?? '[]')).toEqual(own)
  })

  it('carry no password and nothing of this machine into the container', () => {
    const left = read('.dockerignore').split('\n')
    for (const path of ['**/node_modules', '**/.env', '.git', 'data', 'tools/node24'])
      expect(left).toContain(path)
  })

  it.each([
    ['FROM node\nUSER node\nCMD ["node"]', 'FROM names no version'],
    ['FROM node:24\nCMD ["node"]', 'runs as root'],
    ['FROM node:24\nUSER node\nCMD node server.js', 'CMD runs through a shell, which keeps signals'],
    ['FROM node:24\nRUN mkdir /a\nUSER node\nVOLUME ["/a"]', "/a has no chown: it would be root's"],
    ['FROM node:24\nUSER node\nRUM x', 'unknown instruction RUM'],
  ])('would be refused: %s', (text, fault) => {
    expect(containerFaults(text)).toContain(fault)
  })
})

describe('the unit of systemd', () => {
  const there = spawnSync('systemd-analyze', ['--version']).status === 0

  it.skipIf(!there)(
    `is taken by systemd without a word${there ? '' : ' (this machine has no systemd-analyze)'}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'tombo-unit-'))
      try {
        // Programs and folders of the server that it is made for are not those of this machine.
        const unit = read('deploy', 'tombo.service').replace('/usr/bin/npm start', '/bin/true')
        const path = join(folder, 'tombo.service')
        writeFileSync(path, unit)
        const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', path], {
          encoding: 'utf8',
        })
        const own = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('tombo'))
        expect({ status, own }).toEqual({ status: 0, own: [] })
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})

it('a copy of the data of each minor version is kept, that of today among them', () => {
  const [major, minor] = JSON.parse(read('package.json')).version.split('.')
  const kept = readdirSync(inRoot('apps', 'api', 'test', 'versoes'))
  expect(kept.map((version) => version.split('.').slice(0, 2).join('.'))).toContain(`${major}.${minor}`)
})
