import { Skeleton, Text } from '@mantine/core'
import { textoDoEndereco } from '@tombo/contract'
import { Allowed } from '../../kernel/contexto.tsx'
import { useRouteNumber } from '../../kernel/route.ts'
import { Absent } from '../../resource/Absent.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { labelOf } from '../../resource/fields/reference.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { Chip } from '../../ui/Chip.tsx'
import { shownText } from '../../ui/format.ts'
import { withMask } from '../../ui/inputs/masks.ts'
import { type Crumb, PageHeader } from '../../ui/page/PageHeader.tsx'
import { Facts, SideCard } from '../../ui/blocks/SideCard.tsx'
import { Acoes, Editar } from './Acoes.tsx'
import { Bens } from './Bens.tsx'
import { useAcima, useLocalizacao } from './consultas.ts'
import { Filhos } from './Filhos.tsx'
import type { Localizacao } from './localizacao.ts'
import css from './localizacoes.module.css'

/** /localizacao/:localizacaoId: one place, what stands in it and below it, who answers for it. */
export default function Detalhe() {
  const id = useRouteNumber('localizacaoId') ?? 0
  const crumbs = useCrumbs()
  const { data, error, refetch } = useLocalizacao(id)
  const { data: acima, error: erroDeCima } = useAcima(id)
  useToldError(erroDeCima, 'o caminho da localização')
  if (!data)
    return (
      <Absent title="Localização" id={id} error={error} onRetry={() => void refetch()}>
        <Skeleton h={220} animate={false} />
      </Absent>
    )
  const caminho: Crumb[] = (acima ?? []).map((l) => ({ label: l.descricao, to: `/localizacao/${l.id}` }))
  return (
    <article className={css.detail}>
      <PageHeader
        title={data.descricao}
        crumbs={[...crumbs, ...caminho]}
        action={<Editar localizacao={data} />}
      >
        {data.codigo && (
          <Text c="dimmed" className="numeros">
            {data.codigo}
          </Text>
        )}
        <Chip tone={data.ativo ? 'active' : 'closed'}>{data.ativo ? 'Ativa' : 'Inativa'}</Chip>
      </PageHeader>
      <Acoes localizacao={data} />
      <div className={css.parts}>
        <Allowed
          tags={['patrimonio', 'patrimoniogerencial']}
          fallback={
            <Text size="sm" c="dimmed">
              Os bens desta localização aparecem para quem pode consultar bens.
            </Text>
          }
        >
          <Bens key={data.id} localizacao={data} />
        </Allowed>
        <div className={css.side}>
          <SideCard title="Quem responde">
            <Facts
              items={[
                { label: 'Responsável', value: data.responsavel?.nome },
                { label: 'Organograma', value: labelOf(data.organograma) },
                { label: 'Centro de custo', value: data.centroCusto?.descricao },
                { label: 'Unidade', value: data.unidade.descricao },
              ]}
            />
          </SideCard>
          <SideCard title="Endereço">
            <Facts
              items={[
                { label: 'Onde fica', value: shownText(textoDoEndereco({ ...data, cep: null })) },
                { label: 'CEP', value: cepDe(data) },
              ]}
            />
          </SideCard>
          <Filhos id={data.id} />
        </div>
      </div>
    </article>
  )
}

const cepDe = ({ cep }: Localizacao) => cep && <span className="numeros">{withMask('cep', cep)}</span>
