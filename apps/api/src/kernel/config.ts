import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { KEY_LENGTH } from './vault.ts'
import { parseRange } from './outbound/network.ts'

const integer = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback)

/** Addresses and ranges of networks, as a person lists them. */
const zRanges = z
  .string()
  .default('')
  .transform((s) => s.split(',').filter((p) => p.trim() !== ''))
  .transform((ranges, ctx) =>
    ranges.map((f) => {
      const range = parseRange(f)
      if (!range) ctx.addIssue({ code: 'custom' })
      return range ?? (['0.0.0.0', 32] as [string, number])
    }),
  )

/** Every setting of the server, read from the environment once, at start. */
const zConfig = z.object({
  PORT: integer(3000, 1, 65_535),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  TOMBO_DATA: z.string().min(1).default('data'),
  TOMBO_ORGANIZACAO: z.string().trim().min(1).max(200).default('Minha organização'),
  TOMBO_UNIDADE: z.string().trim().min(1).max(200).default('Unidade gestora principal'),
  TOMBO_ADMIN_USUARIO: z.string().trim().min(3).max(100).optional(),
  TOMBO_ADMIN_SENHA: z.string().min(6).max(200).optional(),
  TOMBO_FUSO: z.string().default('America/Sao_Paulo').refine(timeZoneExists),
  TOMBO_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TOMBO_PAPEL: z.enum(['tudo', 'web', 'trabalhos']).default('tudo'),
  TOMBO_TRABALHOS: integer(1, 1, 16),
  TOMBO_CONEXOES: integer(12, 2, 200),
  /** Read by the start alone (scripts/setup/flags.mjs): megabytes of the heap. */
  TOMBO_MEMORIA: integer(288, 256, 65_536),
  TOMBO_CHAVE: z
    .string()
    .transform((s) => Buffer.from(s, 'base64'))
    .refine((b) => b.length === KEY_LENGTH)
    .optional(),
  TOMBO_ENDERECO: z.url({ protocol: /^https?$/ }).optional(),
  TOMBO_REDE_INTERNA: zRanges,
  TOMBO_PROXY_DE_ENTRADA: zRanges,
  TOMBO_PROXY_DE_SAIDA: z.url({ protocol: /^http$/ }).optional(),
  TOMBO_VIACEP_URL: z.url({ protocol: /^https?$/ }).default('https://viacep.com.br/ws'),
  TOMBO_FIPE_URL: z.url({ protocol: /^https?$/ }).default('https://veiculos.fipe.org.br/api/veiculos'),
  TOMBO_MAPA_URL: z
    .url({ protocol: /^https?$/ })
    .refine((s) => ['{z}', '{x}', '{y}'].every((p) => s.includes(p)))
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TOMBO_MAPA_CREDITOS: z.string().trim().min(1).max(200).default('© colaboradores do OpenStreetMap'),
})

const howToFix: Record<string, string> = {
  PORT: 'PORT deve ser um número de porta entre 1 e 65535, como 3000.',
  DATABASE_URL: 'DATABASE_URL deve ser um endereço como postgres://usuario:senha@servidor:5432/banco.',
  TOMBO_ADMIN_USUARIO: 'TOMBO_ADMIN_USUARIO deve ter de 3 a 100 caracteres.',
  TOMBO_ADMIN_SENHA: 'TOMBO_ADMIN_SENHA deve ter de 6 a 200 caracteres.',
  TOMBO_FUSO: 'TOMBO_FUSO deve ser um fuso horário, como America/Sao_Paulo.',
  TOMBO_LOG: 'TOMBO_LOG deve ser silent, error, warn, info ou debug.',
  TOMBO_CHAVE:
    'TOMBO_CHAVE deve ser uma chave de 32 bytes em base64, como a que sai de: openssl rand -base64 32',
  TOMBO_ENDERECO:
    'TOMBO_ENDERECO deve ser o endereço público do Tombo, como https://patrimonio.exemplo.gov.br.',
  TOMBO_REDE_INTERNA:
    'TOMBO_REDE_INTERNA deve listar endereços ou faixas separados por vírgula, como 10.0.0.5,192.168.10.0/24.',
  TOMBO_PROXY_DE_ENTRADA:
    'TOMBO_PROXY_DE_ENTRADA deve listar endereços ou faixas separados por vírgula, como 10.0.0.5,192.168.10.0/24.',
  TOMBO_PROXY_DE_SAIDA: 'TOMBO_PROXY_DE_SAIDA deve ser um endereço como http://proxy.exemplo.gov.br:3128.',
  TOMBO_VIACEP_URL: 'TOMBO_VIACEP_URL deve ser um endereço como https://viacep.com.br/ws.',
  TOMBO_FIPE_URL: 'TOMBO_FIPE_URL deve ser um endereço como https://veiculos.fipe.org.br/api/veiculos.',
  TOMBO_MAPA_URL:
    'TOMBO_MAPA_URL deve ser um endereço com {z}, {x} e {y}, como https://tile.openstreetmap.org/{z}/{x}/{y}.png.',
  TOMBO_MEMORIA: 'TOMBO_MEMORIA deve ser um número de megabytes entre 256 e 65536, como 512.',
  TOMBO_PAPEL: 'TOMBO_PAPEL deve ser tudo, web ou trabalhos.',
}

export interface Config {
  port: number
  host: string
  databaseUrl: string | undefined
  dataDir: string
  organizacao: string
  unidade: string
  admin: { usuario: string; senha: string } | undefined
  timeZone: string
  log: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  role: 'tudo' | 'web' | 'trabalhos'
  concurrentJobs: number
  connections: number
  /** The key of the safe, when it is set and not in the data folder. */
  key: Buffer | undefined
  /** The public address of the product, without a slash at its end. */
  address: string
  /** Ranges of the inner network that may be called. */
  internalNetworks: [string, number][]
  /** Ranges of the proxies in front of the server, beside this machine: they say from where a call comes. */
  frontProxies: [string, number][]
  /** The proxy by which everything outside of the inner network is called; undefined where the server calls by itself. */
  proxy: string | undefined
  services: Services
}

/** Says what the product asks of others, over the network: none of it is needed for it to work. */
export interface Services {
  /** Base address of a service that speaks as ViaCEP does. */
  viacep: string
  /** Base address of a service that speaks as the one of FIPE does. */
  fipe: string
  /** Where the images of maps come from (`{z}`, `{x}`, `{y}`), and the words of whom they are owed to. */
  mapa: { endereco: string; creditos: string }
}

/** A setting that cannot be used; the message says, in Portuguese, what to write instead. */
export class ConfigError extends Error {}

function timeZoneExists(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone })
    return true
  } catch {
    return false
  }
}

/** Reads and checks the settings. Throws ConfigError with one sentence per wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const parsed = zConfig.safeParse(Object.fromEntries(Object.entries(env).filter(([, v]) => v !== '')))
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((i) => String(i.path[0])))]
    throw new ConfigError(
      names.map((n) => howToFix[n] ?? `${n} tem um valor que não pode ser usado.`).join('\n'),
    )
  }
  const c = parsed.data
  if (Boolean(c.TOMBO_ADMIN_USUARIO) !== Boolean(c.TOMBO_ADMIN_SENHA)) {
    throw new ConfigError('Informe TOMBO_ADMIN_USUARIO e TOMBO_ADMIN_SENHA juntos, ou nenhum dos dois.')
  }
  return {
    port: c.PORT,
    host: c.HOST,
    databaseUrl: c.DATABASE_URL,
    dataDir: isAbsolute(c.TOMBO_DATA) ? c.TOMBO_DATA : resolve(root, c.TOMBO_DATA),
    organizacao: c.TOMBO_ORGANIZACAO,
    unidade: c.TOMBO_UNIDADE,
    admin:
      c.TOMBO_ADMIN_USUARIO && c.TOMBO_ADMIN_SENHA
        ? { usuario: c.TOMBO_ADMIN_USUARIO, senha: c.TOMBO_ADMIN_SENHA }
        : undefined,
    timeZone: c.TOMBO_FUSO,
    log: c.TOMBO_LOG,
    role: c.TOMBO_PAPEL,
    concurrentJobs: c.TOMBO_TRABALHOS,
    connections: c.TOMBO_CONEXOES,
    key: c.TOMBO_CHAVE,
    address: (c.TOMBO_ENDERECO ?? `http://localhost:${c.PORT}`).replace(/\/+$/, ''),
    internalNetworks: c.TOMBO_REDE_INTERNA,
    frontProxies: c.TOMBO_PROXY_DE_ENTRADA,
    proxy: c.TOMBO_PROXY_DE_SAIDA,
    services: {
      viacep: c.TOMBO_VIACEP_URL,
      fipe: c.TOMBO_FIPE_URL,
      mapa: { endereco: c.TOMBO_MAPA_URL, creditos: c.TOMBO_MAPA_CREDITOS },
    },
  }
}
