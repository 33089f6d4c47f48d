import { Divider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readReference, type Reference } from '../../../resource/fields/reference.ts'
import { AlcanceCampos } from './AlcanceCampos.public.tsx'
import { alcanceEmJson, type Capa, capaEmJson, doFiltro, EM_BRANCO } from './capa.ts'
import { CapaCampos } from './CapaCampos.public.tsx'

/** An inventory that a schedule makes, as its form holds it. */
export interface InventarioAgendado {
  capa: Capa
  locais: Reference[]
  abaixo: boolean
}
const INVENTARIO_EM_BRANCO: InventarioAgendado = { capa: EM_BRANCO, locais: [], abaixo: true }

interface Guardado extends Omit<Capa, 'comissao' | 'responsavel' | 'q' | 'where' | 'filtros'> {
  comissao: { id: number } | null
  responsavel: { id: number } | null
  filtro: Record<string, string> | null
  localizacoes: { localizacao: { id: number }; abaixo: boolean }[]
}

/** The data of a service as its form begins with them; none until the names in them are there. */
export function useInventarioAgendado(jobData: string | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['agendamentos', 'inventario', jobData],
    queryFn: async ({ signal }): Promise<InventarioAgendado> => {
      const { comissao, responsavel, filtro, localizacoes, ...g } = JSON.parse(jobData ?? '{}') as Guardado
      const [daComissao, quem, ...locais] = await Promise.all([
        comissao && readReference('comissoes', comissao.id, 'descricao', signal),
        responsavel && readReference('responsaveis', responsavel.id, 'nome', signal),
        ...localizacoes.map((l) => readReference('localizacoes', l.localizacao.id, 'caminho', signal)),
      ])
      return {
        capa: {
          ...EM_BRANCO,
          ...g,
          observacao: g.observacao ?? '',
          ...doFiltro(filtro),
          comissao: daComissao,
          responsavel: quem,
        },
        locais,
        abaixo: localizacoes[0]?.abaixo ?? true,
      }
    },
    enabled: jobData !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return { data: jobData === null ? INVENTARIO_EM_BRANCO : data, error, refetch }
}

/** The data as they travel: JSON text. The inventory is called as its service. */
export const inventarioEmJson = ({ capa, locais, abaixo }: InventarioAgendado, descricao: string): string =>
  JSON.stringify({
    ...capaEmJson({ ...capa, descricao }),
    ...alcanceEmJson(capa, locais, abaixo),
    comissao: capa.comissao && { id: capa.comissao.id },
    prazoDias: capa.prazoDias,
  })

interface Props {
  valor: InventarioAgendado
  onChange: (mudar: (antes: InventarioAgendado) => InventarioAgendado) => void
  erros: Record<string, string>
}

/** Shows the cover of an inventory that a schedule makes, and what it counts. */
export function InventarioAgendadoCampos({ valor, onChange, erros }: Props) {
  const por = (parte: Partial<Capa>) => onChange((v) => ({ ...v, capa: { ...v.capa, ...parte } }))
  return (
    <>
      <CapaCampos v={valor.capa} por={por} novo agendado erros={erros} />
      <Divider label="O que se conta" labelPosition="left" />
      <AlcanceCampos
        v={valor.capa}
        por={por}
        erros={erros}
        locais={valor.locais}
        onLocais={(mudar) => onChange((v) => ({ ...v, locais: mudar(v.locais) }))}
        abaixo={valor.abaixo}
        onAbaixo={(abaixo) => onChange((v) => ({ ...v, abaixo }))}
      />
    </>
  )
}
