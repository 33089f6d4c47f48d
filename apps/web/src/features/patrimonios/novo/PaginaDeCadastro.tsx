import { Alert, Button, Text } from '@mantine/core'
import { type Fields, OBRIGATORIOS_TOMBAR } from '@tombo/contract'
import { useRouter } from '../../../kernel/route.ts'
import type { ReactNode } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import { goOnTo, GOES_ON } from '../../../resource/fields/goOn.ts'
import { FormPage } from '../../../ui/page/FormPage.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { type RouteTab, RouteTabs } from '../../../ui/blocks/RouteTabs.tsx'
import type { Lugar } from '../../bens/bem.public.tsx'
import type { BemForm } from '../campos/useBemForm.ts'
import css from './novo.module.css'

interface Props {
  titulo: string
  bem: BemForm
  /** The fields that the summary of errors knows. */
  campos: Fields
  /** Said above the fields when the server refused the whole. */
  naoSalvo: string
  onSubmit: () => void
  children: ReactNode
  lado: ReactNode
  /** A word beside the buttons. */
  dica: string
  /** The buttons beside "Cancelar", which stay in sight. */
  botoes: ReactNode
  /** One or many: the addresses of both. */
  abas?: RouteTab[]
  /** Where "Cancelar" goes. */
  voltar?: Lugar
}

const vaiAoQueFalta = goOnTo(['produto', ...OBRIGATORIOS_TOMBAR])

const ABAS: RouteTab[] = [
  { label: 'Um bem', to: '/patrimonio/novo' },
  { label: 'Vários bens', to: '/lote/cadastro' },
]

/** The page on which assets are registered, one or many: fields, what they come to at the side, the buttons below. */
export function PaginaDeCadastro({
  titulo,
  bem,
  campos,
  naoSalvo,
  onSubmit,
  children,
  lado,
  dica,
  botoes,
  abas = ABAS,
  voltar = '/patrimonio',
}: Props) {
  const router = useRouter()
  const { can } = usePermissoes()
  return (
    <FormPage
      onSubmit={onSubmit}
      onKeyDown={vaiAoQueFalta}
      footer={
        <>
          <Text size="xs" c="dimmed" className={css.dica}>
            {dica} {GOES_ON}
          </Text>
          <Button variant="default" className={css.cancelar} onClick={() => router.history.push(voltar)}>
            Cancelar
          </Button>
          {botoes}
        </>
      }
    >
      <PageHeader title={titulo} crumbs={useCrumbs()} />
      {can('criaralterarlote') && (
        <div className={css.abas}>
          <RouteTabs label="Quantos bens" tabs={abas} />
        </div>
      )}
      <div className={css.corpo}>
        <div className={css.campos}>
          {bem.conflito && (
            <Alert color="red" role="alert" mb="md" title={naoSalvo}>
              {bem.conflito}
            </Alert>
          )}
          <ErrorSummary errors={bem.form.errors} fields={campos} attempt={bem.tentativas} />
          {children}
        </div>
        <div className={css.lado}>{lado}</div>
      </div>
    </FormPage>
  )
}
