// What `npm run mutantes` changes, and by which tests it finds it out: the rules of the contract, or the files named.
export default {
  mutate: ['packages/contract/src/rules/**/*.ts', '!packages/contract/src/rules/**/*.test.ts'],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.rules.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: '.cache/stryker/incremental.json',
  tempDirName: '.cache/stryker/sandbox',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/stryker/report.json' },
  // What only words say is no rule.
  mutator: { excludedMutations: ['StringLiteral'] },
}
