// The import directions: contract <- kernel <- features <- app. Checked by scripts/checks/layers.mjs.

const test = '\\.test\\.tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that import each other, be it types alone, cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'Every import leads to a file or an installed package; what is taken by its address, the build resolves.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
    {
      name: 'no-test-in-program',
      comment: 'The program does not import tests or their tools.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: test },
      to: { path: ['\\.test\\.', '^apps/api/test/', '^e2e/', '^bench/'] },
    },
    {
      name: 'contract-alone',
      comment: 'The contract is used by all and uses none of them.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: ['^apps/', '^e2e/', '^bench/'] },
    },
    {
      name: 'contract-runs-anywhere',
      comment: 'The contract runs in the browser too: no module of Node.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-kernel-below-features',
      comment:
        'Kernel and rules of the contract know nothing of the features; texts and permissions are for all.',
      severity: 'error',
      from: { path: '^packages/contract/src/(kernel|rules)/' },
      to: {
        path: '^packages/contract/src/',
        pathNot: '^packages/contract/src/((kernel|rules)/|(messages|permissions)\\.ts$)',
      },
    },
    {
      name: 'drawing-thread-is-small',
      comment: 'A thread loads its modules anew: the one that draws PDFs keeps to pdfkit and its folder.',
      severity: 'error',
      from: {
        path: '^apps/api/src/kernel/reports/(pdf/(worker|paper|table|page-top|text)|header)\\.ts$',
      },
      to: {
        path: '^(apps|packages)/',
        pathNot: '^apps/api/src/kernel/reports/(pdf/|header\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-and-web-apart',
      comment: 'Server and client meet only in the contract.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'api-kernel-below-features',
      comment: 'The kernel of the server knows none of its features.',
      severity: 'error',
      from: { path: '^apps/api/src/kernel/' },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/kernel/' },
    },
    {
      name: 'api-features-apart',
      comment: 'A feature of the server calls another only through its public module, and never the app.',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/', pathNot: test },
      to: {
        path: '^apps/api/src/',
        pathNot: [
          '^apps/api/src/kernel/',
          '^apps/api/src/features/$1/',
          '^apps/api/src/features/.*\\.public\\.ts$',
        ],
      },
    },
    {
      name: 'database-through-ctx',
      comment:
        'Only kernel/db opens connections: everybody else gets the handle of ctx, with its transaction.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/kernel/db/', test] },
      to: { path: 'node_modules/(pg|pg-pool)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-ui-knows-no-domain',
      comment: 'The design system imports nothing of the program but the kernel and rules of the contract.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: {
        path: ['^apps/web/src/', '^packages/contract/src/'],
        pathNot: ['^apps/web/src/ui/', '^packages/contract/src/((kernel|rules)/|index\\.ts$)'],
      },
    },
    {
      name: 'web-kernel-below',
      comment: 'The kernel of the client knows neither resources nor features.',
      severity: 'error',
      from: { path: '^apps/web/src/kernel/' },
      to: { path: '^apps/web/src/(resource|features|shell)/' },
    },
    {
      name: 'web-resource-below-features',
      comment: 'List, dialog and filters for any resource know no feature.',
      severity: 'error',
      from: { path: '^apps/web/src/resource/' },
      to: { path: '^apps/web/src/(features|shell)/' },
    },
    {
      name: 'web-features-apart',
      comment: 'A feature of the client uses of another only what its public module gives.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: {
        path: '^apps/web/src/features/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/.*\\.public\\.tsx?$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.out)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
