import { somarDias } from '@tombo/contract'
import { type Pessoa, primeiros } from './cliente.ts'

/** A commission that counts this year's assets, with its act and two members beside who leads it. */
async function comissao(
  quem: Pessoa,
  pessoas: readonly { id: number }[],
  hoje: string,
): Promise<{ id: number }> {
  const [lidera, ...auxiliares] = pessoas.slice(0, 3).map((p) => p.id)
  const doTipo = async (lista: string, q: string) => ({
    id: (await primeiros(quem, `/api/${lista}?q=${encodeURIComponent(q)}`))[0]?.id,
  })
  const { id } = await quem.pedir<{ id: number }>('/api/comissoes', {
    descricao: `Comissão de inventário de ${hoje.slice(0, 4)}`,
    tipo: await doTipo('tiposcomissao', 'Inventário'),
    responsavel: { id: lidera },
    dataDesignacao: somarDias(hoje, -60),
    dataExpiracao: somarDias(hoje, 120),
    ato: await doTipo('tiposato', 'Portaria'),
    numeroAto: `118/${hoje.slice(0, 4)}`,
    dataAto: somarDias(hoje, -61),
    finalidade:
      'Contar os bens da Prefeitura e propor o destino dos que não são encontrados ou não servem mais.',
  })
  await quem.pedir(`/api/comissoes/salvarmembros?comissaoId=${id}&ids=${auxiliares.join(',')}`, {})
  return { id }
}

/**
 * Gives what a clerk does with labels, moves, exits and commissions in a week, so that no screen of the demonstration is
 * empty. Whoever makes it (`usuario`) presides the commission of inventories, which it answers, with who presides.
 */
export async function custodia(quem: Pessoa, hoje: string, usuario: { id: number }) {
  const ativos = encodeURIComponent(JSON.stringify({ situacao: { in: ['EM_USO'] } }))
  const bens = await primeiros(quem, `/api/patrimonios?where=${ativos}&order=-numeroTombamento&rpp=60`)
  const lugares = await primeiros(quem, '/api/localizacoes?q=Gabinete&rpp=10')
  const pessoas = await primeiros(quem, '/api/responsaveis?rpp=10')
  const um = (lista: { id: number }[], i: number) => ({ id: lista[i % lista.length]?.id })
  const mover = (i: number, de: number, ate: number, mais: Record<string, unknown>) =>
    quem.pedir('/api/movimentacoes', {
      itens: bens.slice(de, ate).map((patrimonio) => ({ patrimonio: { id: patrimonio.id } })),
      localizacao: um(lugares, i),
      responsavel: um(pessoas, i),
      ...mais,
    })
  await mover(0, 0, 12, { motivo: 'Mudança do setor para o andar de cima' })
  await mover(1, 12, 14, { motivo: 'Audiência pública', dataRetorno: somarDias(hoje, 10) })
  await mover(2, 14, 17, { motivo: 'Troca de mobiliário' })
  const sair = (i: number, de: number, ate: number, motivo: string, dias: number | null) =>
    quem.pedir<{ id: number }>('/api/saidabens', {
      itens: bens.slice(de, ate).map((b) => ({ id: b.id })),
      motivo,
      terceiro: false,
      dataHoraCriacao: hoje,
      dataRetornoPrevista: dias === null ? null : somarDias(hoje, dias),
      localizacao: um(lugares, i),
      responsavel: um(pessoas, i),
    })
  const { id } = await sair(3, 20, 23, 'Exposição na praça', 5)
  await quem.pedir(`/api/saidabens/${id}/aceitar`, {})
  await sair(4, 23, 24, 'Conserto na assistência técnica', 15)
  await sair(5, 24, 26, 'Evento na escola municipal', null)
  await quem.pedir('/api/tags/embranco', { quantidade: 60 })
  const presidente = um(pessoas, 0)
  await quem.pedir('/api/responsaveis', { ...presidente, usuario })
  return { comissao: await comissao(quem, pessoas, hoje), presidente: { id: presidente.id ?? 0 } }
}
