import { Alert, Button } from '@mantine/core'
import {
  type BemDisponivel,
  type Manutencao,
  mensagens,
  rotasManutencoes as r,
  tipoManutencao,
} from '@tombo/contract'
import { useEffect, useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { newKey } from '../../../kernel/repetition.ts'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import { FieldInput, fieldId } from '../../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../../resource/fields/validate.ts'
import { BensEscolhidos } from '../../saidabens/BensEscolhidos.public.tsx'
import { camposDaManutencao as campos } from './campos.ts'
import { recarregarManutencoes } from '../consultas.ts'
import css from '../manutencoes.module.css'

interface Props {
  /** The order that is changed; null for a new one, which takes assets along. */
  manutencao?: Manutencao | null
  bens?: readonly BemDisponivel[]
  onSalva: (m: Manutencao) => void
  onCancelar: () => void
}

const EM_BRANCO = { tipo: tipoManutencao.toWire('CORRETIVA') }
const doFormulario = (m: Manutencao) => ({
  ...m,
  fornecedor: m.fornecedor && { id: m.fornecedor.id, descricao: m.fornecedor.nome },
})

/** The form of an order, new or changed: on its own screen, in a dialog over the assets, and in its detail. */
export function Formulario({ manutencao = null, bens: iniciais = [], onSalva, onCancelar }: Props) {
  const [bens, setBens] = useState([...iniciais])
  const [chave] = useState(newKey)
  const { form, save, sending, conflict, attempts } = useRecordForm(
    campos,
    manutencao ? doFormulario(manutencao) : EM_BRANCO,
    async (valores) => {
      const itens = manutencao ? {} : { itens: bens.map(({ id }) => ({ patrimonio: { id } })) }
      const salva = await call(r.salvar, {
        body: loose({ ...bodyOf(campos, valores), ...itens }),
        ...(manutencao ? {} : { idempotencyKey: `${chave}-${bens.length}` }),
      })
      await recarregarManutencoes()
      onSalva(salva)
    },
  )
  const primeiro = manutencao || iniciais.length > 0 ? 'descricao' : 'itens'
  // On a touch screen the focus would only raise the keyboard over what the person came to read.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) document.getElementById(fieldId(primeiro))?.focus()
  }, [primeiro])
  const campo = (nome: keyof typeof campos) => (
    <FieldInput field={campos[nome]} name={nome} form={form} first={primeiro === nome} />
  )
  return (
    <form
      className={css.form}
      noValidate
      aria-label={manutencao ? `Alterar a manutenção nº ${manutencao.codigo}` : 'Abrir manutenção'}
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        void save()
      }}
    >
      <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
      {conflict && (
        <Alert color="red" role="alert">
          {conflict}
        </Alert>
      )}
      <div className={css.campos}>
        {!manutencao && (
          <BensEscolhidos
            resource="manutencoes/bens"
            ajuda="Procure por tombamento, etiqueta ou descrição. Só bens em uso que não estão em outra manutenção."
            required={false}
            bens={bens}
            onChange={(b) => {
              setBens(b as BemDisponivel[])
              form.clearFieldError('itens')
            }}
            erro={form.errors.itens as string | undefined}
            primeiro={primeiro === 'itens'}
          />
        )}
        <div className={css.inteira}>{campo('descricao')}</div>
        {campo('tipo')}
        {campo('dataPrevista')}
        {campo('fornecedor')}
        {campo('numero')}
        <div className={css.inteira}>{campo('observacao')}</div>
      </div>
      <div className={css.rodape}>
        <Button variant="default" onClick={onCancelar}>
          {mensagens.cancelar}
        </Button>
        <Button type="submit" loading={sending}>
          {manutencao ? 'Salvar' : 'Abrir manutenção'}
        </Button>
      </div>
    </form>
  )
}
