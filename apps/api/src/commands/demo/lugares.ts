import type { Pessoa } from './cliente.ts'
import { ORGAOS, pessoa } from './municipio.ts'
import type { Lugar } from './planilha.ts'

type Orgao = (typeof ORGAOS)[number]
type Criado = { id: number }

const setoresDe = (o: Orgao) => ['Gabinete', ...o.setores]
const doisDigitos = (n: number) => String(n).padStart(2, '0')

/** The chart in force this year: the organs, and below each its sectors. Gives the entries by their digits. */
async function organograma(quem: Pessoa, exercicio: number): Promise<Map<string, Criado>> {
  const niveis = [{ digitos: 2 }, { digitos: 2 }]
  const configuracao = await quem.pedir<Criado>('/api/organograma/configuracao', {
    exercicio,
    ativo: true,
    niveis,
  })
  const entradas = new Map<string, Criado>()
  const criar = async (numero: string, descricao: string) => {
    const entrada = { configuracao: { id: configuracao.id }, numero, descricao, ativo: true }
    entradas.set(numero, { id: (await quem.pedir<Criado>('/api/organograma', entrada)).id })
  }
  for (const o of ORGAOS) {
    await criar(o.codigo, o.descricao)
    for (const [i, setor] of setoresDe(o).entries()) await criar(`${o.codigo}${doisDigitos(i + 1)}`, setor)
  }
  return entradas
}

/** The chart, and the places and people of each organ: its sectors, someone who answers for each. */
export async function lugares(quem: Pessoa, hoje: string): Promise<Lugar[]> {
  const entradas = await organograma(quem, Number(hoje.slice(0, 4)))
  const todos: Lugar[] = []
  let matricula = 1000
  for (const o of ORGAOS) {
    const orgao = await quem.pedir<Criado>('/api/orgao', { codigo: o.codigo, descricao: o.descricao })
    await quem.pedir('/api/unidadeorcamentaria', {
      codigo: `${o.codigo}.01`,
      descricao: o.descricao,
      orgao: { id: orgao.id },
    })
    const centroCusto = await quem.pedir<Criado>('/api/centrocusto', {
      codigo: `${o.codigo}.001`,
      descricao: o.descricao,
    })
    const pai = await quem.pedir<Criado>('/api/localizacoes', {
      codigo: o.codigo,
      descricao: o.descricao,
      organograma: entradas.get(o.codigo),
      centroCusto: { id: centroCusto.id },
    })
    for (const [i, setor] of setoresDe(o).entries()) {
      matricula += 1
      const responsavel = await quem.pedir<Criado>('/api/responsaveis', {
        nome: pessoa(matricula - 1001),
        matricula,
        funcao: i === 0 ? 'Secretário' : 'Chefe de setor',
      })
      const local = await quem.pedir<{ caminho: string }>('/api/localizacoes', {
        codigo: `${o.codigo}.${doisDigitos(i + 1)}`,
        descricao: setor,
        localizacaoPai: { id: pai.id },
        organograma: entradas.get(`${o.codigo}${doisDigitos(i + 1)}`),
        responsavel: { id: responsavel.id },
        centroCusto: { id: centroCusto.id },
      })
      todos.push({ caminho: local.caminho, matricula })
    }
  }
  return todos
}
