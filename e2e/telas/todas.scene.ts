import type { APIRequestContext } from '@playwright/test'
import { somarDias } from '@tombo/contract'
import type { Pessoa } from '../../apps/api/src/commands/demo/cliente.ts'
import { contagem } from '../../apps/api/src/commands/demo/contagem.ts'
import { custodia } from '../../apps/api/src/commands/demo/custodia.ts'
import { lugares } from '../../apps/api/src/commands/demo/lugares.ts'
import { planilha } from '../../apps/api/src/commands/demo/planilha.ts'
import { valores } from '../../apps/api/src/commands/demo/valores.ts'
import { type Row, today } from '../kernel/assets.ts'
import { expect } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, type Credentials } from '../kernel/session.ts'
import { registros } from './todas.registros.ts'

const BENS = 200
const DECIDE = ['AUTORIZAR_BAIXAS', 'APROVAR_SAIDA_DE_BENS', 'PATRIMONIO']

/** Says who looks at every screen, and what stands in the variable parts of the addresses (see `enderecoDe`). */
export interface Scene {
  quem: Credentials
  partes: Record<string, string | number>
}

/** Calls with a token, as the demonstration makes them. */
function comToken(request: APIRequestContext, token: string): Pessoa {
  const headers = { 'X-AUTH-TOKEN': token }
  const conteudo = async <T>(caminho: string, resposta: Awaited<ReturnType<typeof request.get>>) => {
    const corpo = (await resposta.json()) as { content: T; message?: string; fields?: object }
    if (!resposta.ok()) throw new Error(`${caminho}: ${corpo.message} ${JSON.stringify(corpo.fields)}`)
    return corpo.content
  }
  return {
    pedir: async (caminho, data) =>
      conteudo(
        caminho,
        data === undefined
          ? await request.get(caminho, { headers })
          : await request.post(caminho, { headers, data }),
      ),
    enviar: async (caminho, name, texto) => {
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(texto) }
      return conteudo(caminho, await request.post(caminho, { headers, multipart: { file } }))
    },
  }
}

/** The month before this one, `YYYY-MM`. */
function mesPassado(): string {
  const n = Number(today().slice(0, 4)) * 12 + Number(today().slice(5, 7)) - 2
  return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
}

async function preparar(request: APIRequestContext): Promise<Scene> {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Prefeitura de todas as telas')
  const quem = await createUser(admin, 've.todas', ['ADMINISTRAR_SISTEMA'], [unidade])
  const outra = await createUser(admin, 'decide.todas', DECIDE, [unidade])
  const la = await callsOf(request, quem, unidade)
  const com = (token: string) => comToken(request, token)
  const pessoa = com(la.token)
  const aoFim = async ({ tarefa }: { tarefa: Row }) => {
    const situacao = async () => (await la.get<{ situacao: string }>(`/api/tarefas/${tarefa.id}`)).situacao
    await expect.poll(situacao, { timeout: 60_000 }).toMatch(/^CONCLUIDA|^FALHOU/)
    expect(await situacao()).toBe('CONCLUIDA')
  }
  const competencia = mesPassado()
  await la.post('/api/depreciacoes/abertura', { dia: somarDias(`${competencia}-01`, -1) })
  const onde = await lugares(pessoa, today())
  const arquivo = await pessoa.enviar(
    '/api/arquivos?diretorio=IMPORTACOES_CSV',
    'bens.csv',
    planilha(BENS, onde, today()),
  )
  const importacao = await la.post<Row & { tarefa: Row }>('/api/importacao', {
    tipo: 'PATRIMONIO',
    arquivo: { id: arquivo.id },
    criarCadastros: true,
  })
  await aoFim(importacao)
  const { id: depreciacao } = await la.post<Row>('/api/depreciacoes', { competencia })
  await aoFim(await la.post('/api/depreciacoes/processar', { id: depreciacao }))
  await aoFim(await la.post('/api/depreciacoes/finalizar', { id: depreciacao }))
  const decide = com((await callsOf(request, outra, unidade)).token)
  const comQuemDecide: Pessoa = {
    ...pessoa,
    pedir: (caminho, corpo) => (caminho.endsWith('/aceitar') ? decide : pessoa).pedir(caminho, corpo),
  }
  const { comissao, presidente } = await custodia(comQuemDecide, today(), { id: quem.id })
  await valores(pessoa, decide, today(), presidente)
  await contagem(pessoa, com, aoFim, { hoje: today(), agora: new Date(), comissao })
  const partes = await registros(la, { unidade, competencia, aoFim })
  return {
    quem,
    partes: {
      ...partes,
      importacaoId: importacao.id,
      depreciacaoId: depreciacao,
      usuarioId: outra.id,
      id: 1,
    },
  }
}

const prontas = new Map<string, Promise<Scene>>()

/** A municipality in whose screens there is something to see; made once for each server. */
export function cenaDeTodas(request: APIRequestContext, servidor: string): Promise<Scene> {
  const pronta = prontas.get(servidor) ?? preparar(request)
  prontas.set(servidor, pronta)
  return pronta
}
